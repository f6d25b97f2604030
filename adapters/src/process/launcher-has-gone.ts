/**
 * Whether the launcher went before this process could listen for it: its channel closed while modules were read, and
 * no event will tell. To be asked once listeners are in place.
 */
export const launcherHasGone = (): boolean => process.send !== undefined && !process.connected;
