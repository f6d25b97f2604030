import { useEffect, useRef, type KeyboardEvent, type ReactNode } from 'react';
import { formatCount } from '../format/money.ts';
import { UnreadBadge } from '../Badge/Badge.tsx';
import { useNavigate } from '../Link/Link.tsx';
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
  /** The address of the tab: Ctrl+click opens it elsewhere. */
  href?: string | undefined;
}

export interface TabsProps<V extends string> {
  /** What the tabs show, for screen readers. */
  label: string;
  items: readonly TabItem<V>[];
  value: V;
  onChange?: ((value: V) => void) | undefined;
  /** The id of the TabPanel. */
  panelId?: string | undefined;
}

const tabId = (panelId: string, value: string) => `${panelId}-tab-${value}`;

/** Tabs: arrows move between them, the chosen one is in the address when `href` is given. */
export function Tabs<V extends string>({ label, items, value, onChange, panelId }: TabsProps<V>) {
  const list = useRef<HTMLDivElement>(null);
  const navigate = useNavigate();

  const at = items.findIndex((item) => item.value === value);
  // On a phone the chosen tab may stand beyond the edge.
  useEffect(() => {
    const row = list.current;
    const chosen = row?.querySelectorAll<HTMLElement>('[role=tab]')[at];
    if (!row || !chosen) return;
    const end = chosen.offsetLeft - row.offsetLeft + chosen.offsetWidth;
    if (end > row.clientWidth) row.scrollLeft = end - row.clientWidth + chosen.offsetWidth / 2;
  }, [at]);

  const choose = (item: TabItem<V>) => {
    onChange?.(item.value);
    if (item.href) navigate(item.href);
  };

  const onKeyDown = (event: KeyboardEvent) => {
    const to = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: items.length - 1 }[event.key];
    if (to === undefined) return;
    const item = items.at(to % items.length);
    if (!item) return;
    event.preventDefault();
    choose(item);
    list.current?.querySelectorAll<HTMLElement>('[role=tab]')[items.indexOf(item)]?.focus();
  };

  return (
    <div
      ref={list}
      role="tablist"
      aria-label={label}
      className={styles.tabs}
      onKeyDown={onKeyDown}
      tabIndex={-1}
    >
      {items.map((item) => {
        const isChosen = item.value === value;
        const shared = {
          role: 'tab',
          className: styles.tab,
          'aria-selected': isChosen,
          tabIndex: isChosen ? 0 : -1,
          ...(panelId ? { id: tabId(panelId, item.value) } : undefined),
          ...(panelId && isChosen ? { 'aria-controls': panelId } : undefined),
        };
        const words = (
          <>
            {item.label}
            {item.count !== undefined && (
              <span className={styles.count} data-danger={item.isCountDanger || undefined}>
                {typeof item.count === 'number' ? formatCount(item.count) : item.count}
              </span>
            )}
            {item.unread ? <UnreadBadge count={item.unread} /> : null}
          </>
        );
        return item.href ? (
          <a
            key={item.value}
            href={item.href}
            {...shared}
            onClick={(event) => {
              if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return;
              event.preventDefault();
              choose(item);
            }}
          >
            {words}
          </a>
        ) : (
          <button key={item.value} type="button" {...shared} onClick={() => choose(item)}>
            {words}
          </button>
        );
      })}
    </div>
  );
}

/** What the chosen tab shows. */
export function TabPanel({ id, value, children }: { id: string; value: string; children: ReactNode }) {
  return (
    <div id={id} role="tabpanel" aria-labelledby={tabId(id, value)} tabIndex={-1} className={styles.panel}>
      {children}
    </div>
  );
}
