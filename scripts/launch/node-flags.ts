/**
 * Flags of Node for API and worker, as the image's NODE_OPTIONS has them: new objects are looked through every 24 MiB
 * instead of every 48, which keeps a process under load smaller (so does `runPart`).
 */
export const nodeFlags: readonly string[] = ['--max-semi-space-size=8'];
