import { useEffect, useState } from 'react';

const MILLISECONDS = 150;

/** True once `isOn` has held for a moment: a skeleton that would flash is never drawn. */
export function useDelayed(isOn: boolean): boolean {
  const [isPast, setIsPast] = useState(false);
  useEffect(() => {
    if (!isOn) return;
    const timer = setTimeout(() => setIsPast(true), MILLISECONDS);
    return () => {
      clearTimeout(timer);
      setIsPast(false);
    };
  }, [isOn]);
  return isOn && isPast;
}
