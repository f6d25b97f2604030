import { List, Root, Trigger } from '@radix-ui/react-tabs';
import { useEffect, useRef, type HTMLAttributes, type MouseEvent, type ReactNode } from 'react';
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

const tabId = (panelId: string | undefined, value: string) => panelId && `${panelId}-tab-${value}`;

/** Tabs: arrows move between them, the chosen one is in the address. */
export function Tabs<V extends string>({ label, items, value, panelId }: TabsProps<V>) {
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

  const choose = (chosen: string) => {
    const item = items.find((one) => one.value === chosen);
    if (item) navigate(item.href);
  };

  return (
    <Root asChild value={value} onValueChange={choose}>
      <List ref={list} aria-label={label} className={styles.tabs} data-look="unringed">
        {items.map((item) => (
          <Trigger
            key={item.value}
            asChild
            value={item.value}
            className={styles.tab}
            data-look="ring-inside"
            id={tabId(panelId, item.value)}
            onMouseDown={focusAlone}
            aria-controls={item.value === value ? panelId : undefined}
          >
            <Tab item={item} />
          </Trigger>
        ))}
      </List>
    </Root>
  );
}

/** A tab is a link, which Ctrl and the middle button open elsewhere. */
function Tab({ item, ...rest }: { item: TabItem<string> } & HTMLAttributes<HTMLElement>) {
  return (
    <a
      {...rest}
      href={item.href}
      data-starts-group={item.startsGroup || undefined}
      // A press has chosen it already.
      onClick={(event) => {
        if (!event.metaKey && !event.ctrlKey && !event.shiftKey) event.preventDefault();
      }}
    >
      {item.icon}
      {item.label}
      {item.count !== undefined && (
        <span className={styles.count} data-danger={item.isCountDanger || undefined}>
          {typeof item.count === 'number' ? formatCount(item.count) : item.count}
        </span>
      )}
      {item.unread ? <UnreadBadge count={item.unread} /> : null}
    </a>
  );
}

/** The focus chooses a tab; the library would choose one that is pressed twice. */
function focusAlone(event: MouseEvent<HTMLElement>): void {
  if (event.button !== 0 || event.ctrlKey || document.activeElement === event.currentTarget) return;
  event.preventDefault();
  if (!event.metaKey && !event.shiftKey) event.currentTarget.focus();
}

/** What the chosen tab shows. */
export function TabPanel({
  id,
  value,
  isFilling = false,
  children,
}: {
  id: string;
  /** '' while none is chosen. */
  value: string;
  /** Takes the height that is left: what is in it scrolls. */
  isFilling?: boolean;
  children: ReactNode;
}) {
  return (
    <div
      id={id}
      role="tabpanel"
      aria-labelledby={value === '' ? undefined : tabId(id, value)}
      data-filling={isFilling || undefined}
      tabIndex={-1}
      className={styles.panel}
      data-look="unringed"
    >
      {children}
    </div>
  );
}
