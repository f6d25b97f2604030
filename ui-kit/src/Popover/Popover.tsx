import {
  cloneElement,
  useEffect,
  useId,
  useState,
  type MouseEvent,
  type ReactElement,
  type ReactNode,
} from 'react';
import { useAnchored } from '../hooks/use-anchored.ts';
import { useDisclosure } from './use-disclosure.ts';
import styles from './Popover.module.css';

/** What a trigger must take: the props of a button. */
export type TriggerElement = ReactElement<{
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

const focusable = 'input:not([disabled]), button:not([disabled]), a[href], textarea, select, [tabindex="0"]';

/**
 * A floating panel of its trigger. Escape, a press outside or the focus going on close it; Escape gives the focus back.
 * Ours and not a library's: it stands after its trigger in the document and in the browser's top layer (40 lines, not 22 KiB).
 */
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
  const change = (open: boolean) => {
    setOwn(open);
    onOpenChange?.(open);
  };
  const { anchor, floating } = useAnchored<HTMLSpanElement, HTMLDivElement>({ isOpen, align });
  const { onKeyDown, onBlur } = useDisclosure(anchor, isOpen, () => change(false));

  useEffect(() => {
    const panel = floating.current;
    if (!isOpen || !panel || panel.contains(document.activeElement)) return;
    (panel.querySelector<HTMLElement>(focusable) ?? panel).focus();
  }, [isOpen, floating]);

  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- hears Escape of the button and of the panel
    <span ref={anchor} className={styles.wrapper} onKeyDown={onKeyDown} onBlur={onBlur}>
      {cloneElement(trigger, {
        'aria-haspopup': 'dialog',
        'aria-expanded': isOpen,
        'aria-controls': isOpen ? id : undefined,
        onClick: (event) => {
          trigger.props.onClick?.(event);
          change(!isOpen);
        },
      })}
      {isOpen && (
        <div
          ref={floating}
          id={id}
          // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- <dialog> would hold the focus
          role="dialog"
          aria-label={label}
          tabIndex={-1}
          className={styles.panel}
          data-floating
        >
          {children}
        </div>
      )}
    </span>
  );
}
