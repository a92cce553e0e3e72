/** Tests copy and remove hundreds of databases, which takes a fraction of the time in memory. */
export declare function keepTemporaryFilesInMemory(): void
