/** Of a child in two activities, as `findClashes` writes it. */
export function clashKey(child: string, activity: string, minutes = 60): string {
  return `child ${child} ${activity} 29140980 ${29140980 + minutes} ${activity} 29140980 29141000`
}
