/** As long as the next record takes to stand on screen, on a slow machine. */
const SHOWN_MS = 150;

/** What nobody waits for leaves once the record stands: before, it would hold up its first image. */
export const onceShown = () => new Promise<void>((resolve) => setTimeout(resolve, SHOWN_MS));
