import { cloneElement, useId, useRef, useState, type ReactNode } from 'react';
import { useFloatingParts } from '../Floating/use-floating-parts.ts';
import { useNavigate } from '../Link/Link.tsx';
import type { TriggerElement } from '../Popover/Popover.tsx';

export interface MenuItem {
  id: string;
  label: string;
  icon?: ReactNode;
  /** Runs when chosen; or `href` leads there. */
  onSelect?: (() => void) | undefined;
  href?: string | undefined;
  tone?: 'plain' | 'danger' | undefined;
  isDisabled?: boolean | undefined;
  /** Why it is blocked: it stays listed with a lock. */
  reason?: string | undefined;
  isChecked?: boolean | undefined;
  /** A hairline above it. */
  startsGroup?: boolean | undefined;
}

export interface MenuProps {
  /** The button that opens it. */
  trigger: TriggerElement;
  items: readonly MenuItem[];
  /** A line of text above the entries. */
  heading?: string | undefined;
  align?: 'start' | 'end' | undefined;
}

/**
 * A list of actions under a button: arrows, Home, End and first letters move, Enter chooses, Escape closes. Blocked
 * entries can be reached, so that their reason can be read. The button has the focus again before the action runs.
 */
export function Menu({ trigger, items, heading, align = 'end' }: MenuProps) {
  const [openedBy, setOpenedBy] = useState<'keyboard' | 'pointer' | null>(null);
  const isOpen = openedBy !== null;
  const close = () => setOpenedBy(null);
  const ownId = useId();
  const triggerId = trigger.props.id ?? `${ownId}-trigger`;
  const anchor = useRef<HTMLButtonElement>(null);
  const navigate = useNavigate();
  const parts = useFloatingParts(isOpen, close);

  const choose = (item: MenuItem) => {
    anchor.current?.focus();
    close();
    if (item.href) navigate(item.href);
    item.onSelect?.();
  };

  return (
    <>
      {cloneElement(trigger, {
        ref: anchor,
        id: triggerId,
        'aria-haspopup': 'menu',
        'aria-expanded': isOpen,
        'aria-controls': isOpen ? ownId : undefined,
        onClick: (event) => {
          trigger.props.onClick?.(event);
          // A click made by Enter or Space has no count: the keyboard goes on to the first entry.
          setOpenedBy(isOpen ? null : event.detail === 0 ? 'keyboard' : 'pointer');
        },
      })}
      {parts && (
        <parts.MenuPanel
          anchor={anchor}
          id={ownId}
          labelledBy={triggerId}
          openedBy={openedBy}
          onClose={close}
          items={items}
          onChoose={choose}
          heading={heading}
          align={align}
        />
      )}
    </>
  );
}
