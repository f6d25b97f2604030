import { Ellipsis, PanelLeftClose, PanelLeftOpen } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { afterPaint } from '../hooks/after-paint.ts';
import { formatCount } from '../format/money.ts';
import { UnreadBadge } from '../Badge/Badge.tsx';
import { Dialog } from '../Dialog/Dialog.tsx';
import { IconButton } from '../IconButton/IconButton.tsx';
import { Anchor } from '../Link/Link.tsx';
import { Menu } from '../Menu/Menu.tsx';
import { Tooltip } from '../Tooltip/Tooltip.tsx';
import type { SideBarEntry } from './entry.ts';
import styles from './SideBar.module.css';

export interface SideBarProps {
  /** The name of the menu for screen readers. */
  label: string;
  /** The logo; on the rail `rail` takes its place. */
  brand: ReactNode;
  railBrand: ReactNode;
  entries: readonly SideBarEntry[];
  isCollapsed: boolean;
  onCollapsedChange: (isCollapsed: boolean) => void;
  /** The main act, above the entries (hidden on the rail unless `railAction`). */
  action?: ReactNode;
  railAction?: ReactNode;
  /** Who is here, or what was opened last. */
  footer?: ReactNode;
  /** What of the footer stays in reach on the rail (log out): icons, one above the other. */
  railFooter?: ReactNode;
}

/** The menu of an app: open, as a rail of icons, or as a bottom bar on a phone (entries with `isOnPhone`, then « Plus »). */
export function SideBar(props: SideBarProps) {
  const { label, brand, railBrand, entries, isCollapsed, onCollapsedChange } = props;
  const { action, railAction, footer, railFooter } = props;
  return (
    <>
      <nav className={styles.bar} aria-label={label} data-side-bar={isCollapsed ? 'rail' : 'open'}>
        <div className={styles.brand}>
          {isCollapsed ? railBrand : brand}
          {!isCollapsed && <Toggle isCollapsed={false} onChange={onCollapsedChange} />}
        </div>
        {(isCollapsed ? railAction : action) && (
          <div className={styles.action}>{isCollapsed ? railAction : action}</div>
        )}
        <Entries entries={entries} isCollapsed={isCollapsed} />
        {isCollapsed ? (
          <div className={styles.railFoot}>
            {railFooter}
            <Toggle isCollapsed onChange={onCollapsedChange} />
          </div>
        ) : (
          footer && <div className={styles.foot}>{footer}</div>
        )}
      </nav>
      <BottomBar label={label} entries={entries} footer={footer} />
    </>
  );
}

function Toggle({
  isCollapsed,
  onChange,
}: {
  isCollapsed: boolean;
  onChange: (isCollapsed: boolean) => void;
}) {
  const Drawing = isCollapsed ? PanelLeftOpen : PanelLeftClose;
  return (
    <IconButton
      label={isCollapsed ? 'Déplier le menu' : 'Replier le menu'}
      icon={<Drawing size={isCollapsed ? 18 : 16} />}
      aria-expanded={!isCollapsed}
      onClick={() => afterPaint(() => onChange(!isCollapsed))}
    />
  );
}

function Entries({ entries, isCollapsed }: { entries: readonly SideBarEntry[]; isCollapsed: boolean }) {
  return (
    <ul className={styles.entries}>
      {entries.map((entry) => (
        <li key={entry.id} data-group={entry.startsGroup || undefined} className={styles.item}>
          {isCollapsed && entry.children ? (
            <RailMenu entry={entry} choices={entry.children} />
          ) : (
            <EntryLink entry={entry} isCollapsed={isCollapsed} />
          )}
          {!isCollapsed && entry.children && (
            <ul className={styles.children}>
              {entry.children.map((child) => (
                <li key={child.href}>
                  <Anchor
                    href={child.href}
                    className={styles.child}
                    aria-current={child.isActive ? 'page' : undefined}
                  >
                    <span className={styles.words}>{child.label}</span>
                    {child.count !== undefined && (
                      <span className={styles.count}>{formatCount(child.count)}</span>
                    )}
                  </Anchor>
                </li>
              ))}
            </ul>
          )}
        </li>
      ))}
    </ul>
  );
}

function EntryLink({ entry, isCollapsed }: { entry: SideBarEntry; isCollapsed: boolean }) {
  const link = (
    <Anchor href={entry.href} className={styles.entry} aria-current={entry.isActive ? 'page' : undefined}>
      {entry.icon}
      <span data-look={isCollapsed ? 'heard' : undefined} className={isCollapsed ? undefined : styles.words}>
        {entry.label}
      </span>
      {!isCollapsed && entry.count !== undefined && (
        <span className={styles.count}>{formatCount(entry.count)}</span>
      )}
      {!isCollapsed && entry.unread ? <UnreadBadge count={entry.unread} /> : null}
    </Anchor>
  );
  return isCollapsed ? (
    <Tooltip text={entry.label} placement="below">
      {link}
    </Tooltip>
  ) : (
    link
  );
}

/** An entry with others under it, where there is room for one icon. */
function RailMenu({
  entry,
  choices,
}: {
  entry: SideBarEntry;
  choices: NonNullable<SideBarEntry['children']>;
}) {
  const isOwn = choices.every((child) => child.href !== entry.href);
  const all = isOwn ? [entry, ...choices] : choices;
  return (
    <Menu
      align="start"
      heading={entry.label}
      trigger={
        <IconButton
          label={entry.label}
          icon={entry.icon}
          className={styles.railMenu}
          data-current={all.some((choice) => choice.isActive) || undefined}
        />
      }
      items={all.map((choice) => ({
        id: choice.href,
        label: choice.label,
        href: choice.href,
        isChecked: choice.isActive,
      }))}
    />
  );
}

function BottomBar({ label, entries, footer }: Pick<SideBarProps, 'label' | 'entries' | 'footer'>) {
  const [isOpen, setIsOpen] = useState(false);
  const onPhone = entries.filter((entry) => entry.isOnPhone).slice(0, 4);
  const others = entries.filter((entry) => !onPhone.includes(entry));
  const hasMore = others.length > 0 || footer !== undefined;
  return (
    <nav className={styles.bottom} aria-label={label} data-phone-bar>
      {onPhone.map((entry) => (
        <Anchor
          key={entry.id}
          href={entry.href}
          className={styles.phoneEntry}
          data-look="ring-inside"
          aria-current={entry.isActive ? 'page' : undefined}
        >
          <span className={styles.phoneIcon}>
            {entry.icon}
            {entry.unread ? <span className={styles.dot} /> : null}
          </span>
          {entry.phoneLabel ?? entry.label}
        </Anchor>
      ))}
      {hasMore && (
        <button
          type="button"
          className={styles.phoneEntry}
          data-look="ring-inside"
          data-current={others.some((entry) => entry.isActive) || undefined}
          aria-haspopup="dialog"
          onClick={() => setIsOpen(true)}
        >
          <span className={styles.phoneIcon}>
            <Ellipsis size={20} />
            {others.some((entry) => entry.unread) && <span className={styles.dot} />}
          </span>
          Plus
        </button>
      )}
      <Dialog isOpen={isOpen} onClose={() => setIsOpen(false)} title="Menu" size="bottom">
        {/* A choice in the sheet closes it. */}
        <div onClickCapture={(event) => closeOnLink(event.target, () => setIsOpen(false))}>
          <Entries entries={entries} isCollapsed={false} />
        </div>
        {footer}
      </Dialog>
    </nav>
  );
}

function closeOnLink(target: EventTarget, close: () => void) {
  if (target instanceof Element && target.closest('a')) close();
}
