import { useEffect, useState } from 'react';

const MINUTE = 60_000;

/** The present moment, a minute exact: for « il y a 3 h » and today's date. */
export function useNow(): Date {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), MINUTE);
    return () => clearInterval(timer);
  }, []);
  return now;
}
