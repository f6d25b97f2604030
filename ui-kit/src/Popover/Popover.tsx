import { cloneElement, useId, useRef, useState } from 'react';
import type { MouseEvent, ReactElement, ReactNode, Ref } from 'react';
import { useFloatingParts } from '../Floating/use-floating-parts.ts';
import styles from './Popover.module.css';

/** What a trigger must take: the props of a button. */
export type TriggerElement = ReactElement<{
  ref?: Ref<HTMLButtonElement> | undefined;
  id?: string | undefined;
  onClick?: ((event: MouseEvent<HTMLButtonElement>) => void) | undefined;
  'aria-haspopup'?: 'dialog' | 'menu' | undefined;
  'aria-expanded'?: boolean | undefined;
  'aria-controls'?: string | undefined;
}>;

export interface PopoverProps {
  /** The button that opens it. */
  trigger: TriggerElement;
  children: ReactNode;
  /** What it holds, for screen readers. */
  label: string;
  isOpen?: boolean | undefined;
  onOpenChange?: ((isOpen: boolean) => void) | undefined;
  align?: 'start' | 'center' | 'end' | undefined;
}

/** A floating panel of its trigger. Escape, a press outside or the focus going on close it; Escape gives the focus back. */
export function Popover({
  trigger,
  children,
  label,
  isOpen: held,
  onOpenChange,
  align = 'start',
}: PopoverProps) {
  const [own, setOwn] = useState(false);
  const isOpen = held ?? own;
  const id = useId();
  const anchor = useRef<HTMLButtonElement>(null);
  const change = (open: boolean) => {
    setOwn(open);
    onOpenChange?.(open);
  };
  const close = () => change(false);
  const parts = useFloatingParts(isOpen, close);
  return (
    <>
      {cloneElement(trigger, {
        ref: anchor,
        'aria-haspopup': 'dialog',
        'aria-expanded': isOpen,
        'aria-controls': isOpen ? id : undefined,
        onClick: (event) => {
          trigger.props.onClick?.(event);
          change(!isOpen);
        },
      })}
      {parts && (
        <parts.AnchoredPanel
          anchor={anchor}
          isOpen={isOpen}
          onClose={close}
          id={id}
          aria-label={label}
          align={align}
          className={styles.panel}
          data-look="floating unringed"
        >
          {children}
        </parts.AnchoredPanel>
      )}
    </>
  );
}
