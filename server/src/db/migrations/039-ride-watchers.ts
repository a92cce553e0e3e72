/** Wrote a trigger anew; the present ones are in `../triggers`. */
export async function up(): Promise<void> {}
