import { Check, Lock } from 'lucide-react';
import { cloneElement, useEffect, useId, useState, type KeyboardEvent, type ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { useAnchored } from '../hooks/use-anchored.ts';
import { useNavigate } from '../Link/Link.tsx';
import type { TriggerElement } from '../Popover/Popover.tsx';
import popoverStyles from '../Popover/Popover.module.css';
import { useDisclosure } from '../Popover/use-disclosure.ts';
import { VisuallyHidden } from '../VisuallyHidden/VisuallyHidden.tsx';
import { nextItem } from './next-item.ts';
import styles from './Menu.module.css';

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
  const navigate = useNavigate();
  const { anchor, floating } = useAnchored<HTMLSpanElement, HTMLDivElement>({ isOpen, align });
  const { onKeyDown, onBlur, focusTrigger } = useDisclosure(anchor, isOpen, close);

  const entries = () => [...(floating.current?.querySelectorAll<HTMLElement>('[role="menuitem"]') ?? [])];

  useEffect(() => {
    const menu = floating.current;
    if (!isOpen || !menu) return;
    const first = menu.querySelector<HTMLElement>('[role="menuitem"]');
    (openedBy === 'keyboard' ? (first ?? menu) : menu).focus();
  }, [isOpen, openedBy, floating]);

  const choose = (item: MenuItem) => {
    if (item.isDisabled) return;
    focusTrigger();
    close();
    if (item.href) navigate(item.href);
    item.onSelect?.();
  };

  const onMenuKeyDown = (event: KeyboardEvent) => {
    const all = entries();
    const texts = all.map((entry) => entry.textContent ?? '');
    const next = nextItem(texts, all.indexOf(document.activeElement as HTMLElement), event.key);
    if (event.key === 'Tab') close();
    if (next === null || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    event.stopPropagation();
    all[next]?.focus();
  };

  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- hears Escape of the button and of the menu
    <span ref={anchor} className={popoverStyles.wrapper} onKeyDown={onKeyDown} onBlur={onBlur}>
      {cloneElement(trigger, {
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
      {isOpen && (
        <div
          ref={floating}
          id={ownId}
          role="menu"
          aria-labelledby={triggerId}
          tabIndex={-1}
          className={classNames(popoverStyles.panel, styles.menu)}
          data-floating
          onKeyDown={onMenuKeyDown}
        >
          {heading && <p className={styles.heading}>{heading}</p>}
          {items.map((item) => (
            <button
              key={item.id}
              type="button"
              role="menuitem"
              tabIndex={-1}
              className={styles.item}
              data-tone={item.tone}
              data-group={item.startsGroup || undefined}
              aria-disabled={item.isDisabled || undefined}
              onMouseMove={(event) => event.currentTarget.focus()}
              onClick={() => choose(item)}
            >
              {item.isDisabled && item.reason ? <Lock size={16} strokeWidth={1.75} aria-hidden /> : item.icon}
              <span className={styles.words}>
                {item.label}
                {item.isDisabled && item.reason && <span className={styles.reason}>{item.reason}</span>}
              </span>
              {item.isChecked && (
                <>
                  <VisuallyHidden>, choisi</VisuallyHidden>
                  <Check size={16} strokeWidth={1.75} aria-hidden />
                </>
              )}
            </button>
          ))}
        </div>
      )}
    </span>
  );
}
