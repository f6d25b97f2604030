import { use, type ButtonHTMLAttributes, type ReactNode, type Ref } from 'react';
import { classNames } from '../class-names.ts';
import { Anchor } from '../Link/Link.tsx';
import { Tooltip } from '../Tooltip/Tooltip.tsx';
import { VisuallyHidden } from '../VisuallyHidden/VisuallyHidden.tsx';
import { DrawsIcons } from './draws-icons.ts';
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

function Inside({ label, icon, badge }: Pick<Look, 'label' | 'icon' | 'badge'>) {
  return (
    <>
      {use(DrawsIcons) && icon}
      {badge ? (
        <>
          <VisuallyHidden>{label}</VisuallyHidden>
          <span className={styles.badge} aria-hidden>
            {badge > 99 ? '99+' : badge}
          </span>
        </>
      ) : null}
    </>
  );
}

/** A square button with an icon and a name. The name stands in words only beside a number: it costs a layer each. */
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
      aria-label={badge ? undefined : label}
      data-tone={tone}
      data-size={size}
      data-badge={badge ? true : undefined}
    >
      <Inside label={label} icon={icon} badge={badge} />
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
      aria-label={badge ? undefined : label}
      data-tone={tone}
      data-size={size}
      data-badge={badge ? true : undefined}
    >
      <Inside label={label} icon={icon} badge={badge} />
    </Anchor>
  );
  return hasTooltip ? <Tooltip text={label}>{link}</Tooltip> : link;
}
