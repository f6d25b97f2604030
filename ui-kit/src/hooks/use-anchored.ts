import { useLayoutEffect, useRef, type RefObject } from 'react';

type Placement = 'below' | 'above';

interface AnchoredOptions {
  isOpen: boolean;
  placement?: Placement;
  align?: 'start' | 'center' | 'end';
  /** The floating box is at least as wide as its anchor. */
  matchWidth?: boolean;
  gap?: number;
}

const EDGE = 8;

/**
 * Keeps a floating box (a list, a tip) beside its anchor (else what it stands in), in the browser's top layer so that
 * no dialog or table cuts it, and turns it round when there is no room. The box stays where it is in the document: focus order is reading order.
 */
export function useAnchored<Origin extends HTMLElement, Box extends HTMLElement>({
  isOpen,
  placement = 'below',
  align = 'start',
  matchWidth = false,
  gap = 4,
}: AnchoredOptions): { anchor: RefObject<Origin | null>; floating: RefObject<Box | null> } {
  const anchor = useRef<Origin>(null);
  const floating = useRef<Box>(null);
  useLayoutEffect(() => {
    const box = floating.current;
    const origin = anchor.current ?? box?.parentElement;
    if (!isOpen || !box || !origin) return;
    box.popover = 'manual';
    if (typeof box.showPopover === 'function' && !box.matches(':popover-open')) box.showPopover();

    const place = () => {
      const hasBox = getComputedStyle(origin).display !== 'contents';
      const around = (hasBox ? origin : (origin.firstElementChild ?? origin)).getBoundingClientRect();
      if (matchWidth) box.style.minWidth = `${around.width}px`;
      const { offsetWidth: width, offsetHeight: height } = box;
      const roomBelow = window.innerHeight - around.bottom - gap - EDGE;
      const roomAbove = around.top - gap - EDGE;
      const fits = placement === 'below' ? height <= roomBelow : height <= roomAbove;
      const isBelow = placement === 'below' ? fits || roomBelow >= roomAbove : !fits && roomBelow > roomAbove;
      const top = isBelow ? around.bottom + gap : around.top - gap - height;
      const lefts = {
        start: around.left,
        center: around.left + around.width / 2 - width / 2,
        end: around.right - width,
      };
      const left = Math.max(EDGE, Math.min(lefts[align], window.innerWidth - width - EDGE));
      box.style.position = 'fixed';
      // Without room on either side it covers its anchor rather than leave the screen.
      const inside = Math.max(EDGE, Math.min(top, window.innerHeight - height - EDGE));
      box.style.inset = `${inside}px auto auto ${left}px`;
    };
    place();
    const sizes = new ResizeObserver(place);
    sizes.observe(box);
    window.addEventListener('scroll', place, true);
    window.addEventListener('resize', place);
    return () => {
      sizes.disconnect();
      window.removeEventListener('scroll', place, true);
      window.removeEventListener('resize', place);
      if (typeof box.hidePopover === 'function' && box.isConnected && box.matches(':popover-open'))
        box.hidePopover();
    };
  }, [isOpen, placement, align, matchWidth, gap]);
  return { anchor, floating };
}
