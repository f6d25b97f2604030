import { useEffect, useState } from 'react';

/** True once `isOn` has held for `milliseconds`: a skeleton that would flash is never drawn. */
export function useDelayed(isOn: boolean, milliseconds = 150): boolean {
  const [isPast, setIsPast] = useState(false);
  useEffect(() => {
    if (!isOn) return;
    const timer = setTimeout(() => setIsPast(true), milliseconds);
    return () => {
      clearTimeout(timer);
      setIsPast(false);
    };
  }, [isOn, milliseconds]);
  return isOn && isPast;
}
