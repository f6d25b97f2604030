import { useEffect, useState } from 'react';

const TYPING_MS = 250;

/** The value once it has rested: the server is asked when the typing pauses. */
export function useDebounced<T>(value: T): T {
  const [rested, setRested] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setRested(value), TYPING_MS);
    return () => clearTimeout(timer);
  }, [value]);
  return rested;
}
