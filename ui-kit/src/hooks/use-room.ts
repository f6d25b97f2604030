import { useLayoutEffect, useState, type RefObject } from 'react';

/** How large an element is within its edge, in CSS pixels, as it changes. */
export function useRoom(element: RefObject<HTMLElement | null>): {
  readonly width: number;
  readonly height: number;
} {
  const [room, setRoom] = useState({ width: 0, height: 0 });
  useLayoutEffect(() => {
    const box = element.current;
    if (!box) return;
    const measure = () => setRoom({ width: box.clientWidth, height: box.clientHeight });
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(box);
    return () => observer.disconnect();
  }, [element]);
  return room;
}
