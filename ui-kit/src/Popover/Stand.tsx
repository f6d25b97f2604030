import { useImperativeHandle, type Ref, type RefObject } from 'react';

/** Stands for a trigger that is drawn elsewhere, so that it is there before the library is: tells it which element that is. */
export function Stand({
  element,
  ref,
}: {
  element: RefObject<HTMLElement | null>;
  ref?: Ref<HTMLElement | null>;
}) {
  useImperativeHandle<HTMLElement | null, HTMLElement | null>(ref, () => element.current, [element]);
  return null;
}
