import { IconButton } from '@accordent/ui-kit/IconButton/IconButton.tsx';
import { Popover } from '@accordent/ui-kit/Popover/Popover.tsx';
import { Suspense, type ReactNode } from 'react';
import styles from './Bell.module.css';

export interface BellProps {
  /** What hangs on it: « Notifications ». */
  title: string;
  /** The same with its count. */
  label: string;
  icon: ReactNode;
  count: number | undefined;
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  children: ReactNode;
}

/** A button of the top bar with its count; its list comes once it is opened. */
export const Bell = ({ title, label, icon, count, isOpen, onOpenChange, children }: BellProps) => (
  <Popover
    label={title}
    align="end"
    isOpen={isOpen}
    onOpenChange={onOpenChange}
    trigger={<IconButton label={label} icon={icon} badge={count} />}
  >
    <div className={styles.panel}>
      <h2 className={styles.title}>{title}</h2>
      <Suspense fallback={null}>{children}</Suspense>
    </div>
  </Popover>
);
