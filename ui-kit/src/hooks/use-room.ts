import { useLayoutEffect, useState, type RefObject } from 'react';
import { flushSync } from 'react-dom';

type Room = { readonly width: number; readonly height: number };

/** What elements of a kind measured last. */
const lastOf = new Map<string, Room>();

/**
 * How large an element is within its edge, in CSS pixels, as it changes. One of a `kind` begins with what the last of
 * its kind measured: where that is right, as for the document of the next record, it is drawn once and not twice.
 */
export function useRoom(element: RefObject<HTMLElement | null>, kind?: string): Room {
  const [room, setRoom] = useState<Room>(() => lastOf.get(kind ?? '') ?? { width: 0, height: 0 });
  useLayoutEffect(() => {
    const box = element.current;
    if (!box) return;
    let last = room;
    const measure = (): boolean => {
      const { clientWidth: width, clientHeight: height } = box;
      if (width === last.width && height === last.height) return false;
      last = { width, height };
      if (kind !== undefined) lastOf.set(kind, last);
      return true;
    };
    // Where nothing is known; else the observer says it before the image is drawn, without a layout of its own.
    if (room.width === 0 && measure()) setRoom(last);
    const observer = new ResizeObserver(() => {
      if (measure()) flushSync(() => setRoom(last));
    });
    observer.observe(box);
    return () => observer.disconnect();
    // What it began with is asked once.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [element, kind]);
  return room;
}
