import * as RadixMenu from '@radix-ui/react-dropdown-menu';
import { Check, Lock } from 'lucide-react';
import type { ReactElement, ReactNode } from 'react';
import { useNavigate } from '../Link/Link.tsx';
import { VisuallyHidden } from '../VisuallyHidden/VisuallyHidden.tsx';
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
  trigger: ReactElement;
  items: readonly MenuItem[];
  /** A line of text above the entries. */
  heading?: string | undefined;
  align?: 'start' | 'end' | undefined;
}

/** A list of actions under a button, driven by the arrow keys and first letters. */
export function Menu({ trigger, items, heading, align = 'end' }: MenuProps) {
  const navigate = useNavigate();
  return (
    <RadixMenu.Root modal={false}>
      <RadixMenu.Trigger asChild>{trigger}</RadixMenu.Trigger>
      <RadixMenu.Portal>
        <RadixMenu.Content className={styles.menu} align={align} sideOffset={4} collisionPadding={8}>
          {heading && <RadixMenu.Label className={styles.heading}>{heading}</RadixMenu.Label>}
          {items.map((item) => (
            <RadixMenu.Item
              key={item.id}
              className={styles.item}
              data-tone={item.tone}
              data-group={item.startsGroup || undefined}
              disabled={item.isDisabled ?? false}
              onSelect={() => {
                if (item.href) navigate(item.href);
                item.onSelect?.();
              }}
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
            </RadixMenu.Item>
          ))}
        </RadixMenu.Content>
      </RadixMenu.Portal>
    </RadixMenu.Root>
  );
}
