/**
 * Whether the launcher of this process has gone: its channel is closed. To be asked once listeners are in place, too: it
 * may have closed while modules were read, and no event will tell.
 */
export const launcherHasGone = (): boolean => process.send !== undefined && !process.connected;
