import { useEffect } from 'react';

const fieldInHand = (): Element | null => {
  const { activeElement } = document;
  return activeElement?.matches('input, textarea') ? activeElement : null;
};

const isInSight = (field: Element): boolean => {
  const { top, bottom } = field.getBoundingClientRect();
  return bottom > 0 && top < window.innerHeight;
};

/**
 * The field that somebody types in stays in sight while the page grows above it, as it does once documents are read. A
 * browser sees to it by itself only where the page is scrolled already, Safari never.
 */
export function useFieldInSight(): void {
  useEffect(() => {
    let seen: Element | null = null;
    const look = () => {
      const field = fieldInHand();
      seen = field && isInSight(field) ? field : null;
    };
    const page = new ResizeObserver(() => {
      const field = fieldInHand();
      // One that somebody has scrolled away from stays where it is.
      if (field && field === seen && !isInSight(field)) field.scrollIntoView({ block: 'center' });
      look();
    });
    page.observe(document.body);
    document.addEventListener('focusin', look);
    window.addEventListener('scroll', look, { passive: true });
    return () => {
      page.disconnect();
      document.removeEventListener('focusin', look);
      window.removeEventListener('scroll', look);
    };
  }, []);
}
