import { useEffect, useRef, type FocusEventHandler, type KeyboardEvent, type ReactNode } from 'react';
import { formatCount } from '../format/money.ts';
import { UnreadBadge } from '../Badge/Badge.tsx';
import { Anchor, useNavigate } from '../Link/Link.tsx';
import styles from './Tabs.module.css';

export interface TabItem<V extends string> {
  value: V;
  label: ReactNode;
  /** How many things it holds, in grey; « 31 / 38 » as a text. */
  count?: number | string | undefined;
  /** Draws the count in danger (what is late). */
  isCountDanger?: boolean | undefined;
  /** Things not read, as an accent badge. */
  unread?: number | undefined;
  /** Before its words: a sign of 14 px. */
  icon?: ReactNode;
  /** A hairline before it. */
  startsGroup?: boolean | undefined;
  /** The address of the tab: Ctrl+click opens it elsewhere. */
  href: string;
}

export interface TabsProps<V extends string> {
  /** What the tabs show, for screen readers. */
  label: string;
  items: readonly TabItem<V>[];
  value: V;
  /** The id of the TabPanel. */
  panelId?: string | undefined;
}

/** Where the last arrow led: each tab may be a screen of its own, whose tabs are others. */
let walkedTo: string | null = null;
const walkTo = (href: string): void => void (walkedTo = href);
/** Whether it led there; asked once. */
const hasWalkedTo = (href: string | undefined): boolean => {
  const isSo = walkedTo !== null && href === walkedTo;
  walkedTo = null;
  return isSo;
};

const tabId = (panelId: string | undefined, value: string) => panelId && `${panelId}-tab-${value}`;

/** Tabs are links: arrows move between them, the chosen one is in the address. */
export function Tabs<V extends string>({ label, items, value, panelId }: TabsProps<V>) {
  const list = useRef<HTMLDivElement>(null);
  const navigate = useNavigate();

  const at = items.findIndex((item) => item.value === value);
  // On a phone the chosen tab may stand beyond the edge.
  useEffect(() => {
    const row = list.current;
    const chosen = row && tabsOf(row)[at];
    if (!row || !chosen) return;
    const end = chosen.offsetLeft - row.offsetLeft + chosen.offsetWidth;
    if (end > row.clientWidth) row.scrollLeft = end - row.clientWidth + chosen.offsetWidth / 2;
  }, [at]);

  const href = items[at]?.href;
  useEffect(() => {
    if (hasWalkedTo(href) && list.current) tabsOf(list.current)[at]?.focus();
  }, [at, href]);

  const walk = (event: KeyboardEvent<HTMLElement>, from: number) => {
    const next = stepped(event, from, items.length);
    const item = next !== undefined && items[next];
    if (!list.current || !item) return;
    event.preventDefault();
    tabsOf(list.current)[next]?.focus();
    walkTo(item.href);
    navigate(item.href);
  };

  return (
    <div ref={list} role="tablist" aria-label={label} className={styles.tabs} data-look="unringed">
      {items.map((item, index) => (
        <Anchor
          key={item.value}
          role="tab"
          href={item.href}
          id={tabId(panelId, item.value)}
          aria-selected={index === at}
          aria-controls={index === at ? panelId : undefined}
          tabIndex={index === Math.max(at, 0) ? 0 : -1}
          onKeyDown={(event) => walk(event, index)}
          className={styles.tab}
          data-look="ring-inside"
          data-starts-group={item.startsGroup || undefined}
        >
          {item.icon}
          {item.label}
          {item.count !== undefined && (
            <span className={styles.count} data-danger={item.isCountDanger || undefined}>
              {typeof item.count === 'number' ? formatCount(item.count) : item.count}
            </span>
          )}
          {item.unread ? <UnreadBadge count={item.unread} /> : null}
        </Anchor>
      ))}
    </div>
  );
}

const tabsOf = (row: HTMLElement) => [...row.querySelectorAll<HTMLElement>('[role=tab]')];

/** The place to which a key leads, round and round; undefined where it leads nowhere. */
function stepped(
  { key, metaKey, ctrlKey, altKey, shiftKey }: KeyboardEvent,
  at: number,
  count: number,
): number | undefined {
  if (metaKey || ctrlKey || altKey || shiftKey) return undefined;
  if (key === 'ArrowRight') return (at + 1) % count;
  if (key === 'ArrowLeft') return (at - 1 + count) % count;
  if (key === 'Home') return 0;
  if (key === 'End') return count - 1;
  return undefined;
}

/** What the chosen tab shows. */
export function TabPanel({
  id,
  value,
  isFilling = false,
  onFocusCapture,
  children,
}: {
  id: string;
  /** '' while none is chosen. */
  value: string;
  /** Takes the height that is left: what is in it scrolls. */
  isFilling?: boolean;
  onFocusCapture?: FocusEventHandler<HTMLDivElement>;
  children: ReactNode;
}) {
  return (
    <div
      id={id}
      role="tabpanel"
      aria-labelledby={value === '' ? undefined : tabId(id, value)}
      data-filling={isFilling || undefined}
      tabIndex={-1}
      onFocusCapture={onFocusCapture}
      className={styles.panel}
      data-look="unringed"
    >
      {children}
    </div>
  );
}
