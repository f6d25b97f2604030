import type { ButtonHTMLAttributes, ReactNode, Ref } from 'react';
import { classNames } from '../class-names.ts';
import { Anchor } from '../Link/Link.tsx';
import { Tooltip } from '../Tooltip/Tooltip.tsx';
import styles from './IconButton.module.css';

type Tone = 'quiet' | 'secondary' | 'danger';
type Size = 'small' | 'normal';

interface Look {
  /** The name: read by screen readers, shown as a tip. */
  label: string;
  icon: ReactNode;
  tone?: Tone | undefined;
  size?: Size | undefined;
  /** A number at the corner, which the label says in words (« Messages, 3 non lus »). */
  badge?: number | undefined;
  hasTooltip?: boolean | undefined;
}

export interface IconButtonProps extends Look, Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'children'> {
  ref?: Ref<HTMLButtonElement> | undefined;
}

function Inside({ icon, badge }: Pick<Look, 'icon' | 'badge'>) {
  return (
    <>
      {icon}
      {badge ? (
        <span className={styles.badge} aria-hidden>
          {badge > 99 ? '99+' : badge}
        </span>
      ) : null}
    </>
  );
}

/** A square button with an icon and a name. */
export function IconButton({
  label,
  icon,
  tone = 'quiet',
  size = 'normal',
  badge,
  hasTooltip = true,
  className,
  type = 'button',
  ...rest
}: IconButtonProps) {
  const button = (
    <button
      {...rest}
      type={type}
      className={classNames(styles.button, className)}
      aria-label={label}
      data-tone={tone}
      data-size={size}
    >
      <Inside icon={icon} badge={badge} />
    </button>
  );
  return hasTooltip ? <Tooltip text={label}>{button}</Tooltip> : button;
}

/** The same as a link. */
export function IconButtonLink({
  label,
  icon,
  tone = 'quiet',
  size = 'normal',
  badge,
  hasTooltip = true,
  href,
  target,
  download,
  className,
}: Look & {
  href: string;
  target?: string | undefined;
  download?: string | boolean | undefined;
  className?: string | undefined;
}) {
  const link = (
    <Anchor
      href={href}
      target={target}
      download={download}
      className={classNames(styles.button, className)}
      aria-label={label}
      data-tone={tone}
      data-size={size}
    >
      <Inside icon={icon} badge={badge} />
    </Anchor>
  );
  return hasTooltip ? <Tooltip text={label}>{link}</Tooltip> : link;
}
