import { CircleAlert, CircleArrowRight, CircleCheck, CircleX, Info } from 'lucide-react';
import type { ReactNode } from 'react';
import styles from './Banner.module.css';

export type BannerTone = 'accent' | 'info' | 'success' | 'warning' | 'danger' | 'orange' | 'plain';

const drawings = {
  accent: CircleArrowRight,
  info: Info,
  success: CircleCheck,
  warning: CircleAlert,
  danger: CircleX,
  orange: CircleAlert,
  plain: Info,
};

export interface BannerProps {
  tone?: BannerTone | undefined;
  /** A bold line above the sentence. */
  title?: ReactNode;
  children?: ReactNode;
  /** One button that does the thing. */
  action?: ReactNode;
  icon?: ReactNode;
  /** Read aloud at once (an error), or when the reader pauses (`status`). */
  announce?: 'alert' | 'status' | undefined;
}

/** One sentence over the whole width, with one button. */
export function Banner({ tone = 'info', title, children, action, icon, announce }: BannerProps) {
  const Drawing = drawings[tone];
  const color = tone === 'accent' ? 'teal' : tone === 'plain' ? undefined : tone;
  return (
    <div className={styles.banner} data-tone={tone} data-color={color} role={announce}>
      <span className={styles.icon}>{icon ?? <Drawing size={18} />}</span>
      <div className={styles.words}>
        {title && <p data-look="bold">{title}</p>}
        {children && <div>{children}</div>}
      </div>
      {action && <div className={styles.action}>{action}</div>}
    </div>
  );
}
