const MINUTE_MS = 60_000;

/** Tells the first error and then one a minute; `now` in milliseconds. */
export function onceAMinute(
  tell: (error: Error) => void,
  now: () => number = () => performance.now(),
): (error: Error) => void {
  let next = -Infinity;
  return (error) => {
    if (now() < next) return;
    next = now() + MINUTE_MS;
    tell(error);
  };
}
