/**
 * Flags of Node for API and worker, as the image's NODE_OPTIONS has them: new objects are looked through every 16 MiB
 * instead of every 32, which keeps a process under load smaller (so does `runPart`). Every 8 costs a quarter of what an
 * invoice takes: what fifty calls at once hold lives longer than that, and is then looked for among the old.
 */
export const nodeFlags: readonly string[] = ['--max-semi-space-size=16'];
