import { use, type ButtonHTMLAttributes, type ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { Anchor, type AnchorProps } from '../Link/Link.tsx';
import { Tooltip } from '../Tooltip/Tooltip.tsx';
import { VisuallyHidden } from '../VisuallyHidden/VisuallyHidden.tsx';
import { DrawsIcons } from './draws-icons.ts';
import styles from './IconButton.module.css';

interface Look {
  /** The name: read by screen readers, shown as a tip. */
  label: string;
  icon: ReactNode;
  tone?: 'quiet' | 'secondary' | 'danger' | undefined;
  size?: 'small' | 'normal' | undefined;
  /** A number at the corner, which the label says in words (« Messages, 3 non lus »). */
  badge?: number | undefined;
  hasTooltip?: boolean | undefined;
}

export type IconButtonProps = Look & Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'children'>;

/** A square button with an icon and a name. The name stands in words only beside a number: it costs a layer each. */
export function IconButton(props: IconButtonProps) {
  const { attributes, inside, withTip } = useLook(props);
  return withTip(
    <button type="button" {...attributes}>
      {inside}
    </button>,
  );
}

/** The same as a link. */
export function IconButtonLink(props: Look & Omit<AnchorProps, 'children'>) {
  const { attributes, inside, withTip } = useLook(props);
  return withTip(<Anchor {...attributes}>{inside}</Anchor>);
}

function useLook<P extends Look & { className?: string | undefined }>(props: P) {
  const {
    label,
    icon,
    tone = 'quiet',
    size = 'normal',
    badge,
    hasTooltip = true,
    className,
    ...rest
  } = props;
  return {
    attributes: {
      ...rest,
      className: classNames(styles.button, className),
      'aria-label': badge ? undefined : label,
      'data-tone': tone,
      'data-size': size,
      'data-badge': badge ? true : undefined,
    },
    inside: <Inside label={label} icon={icon} badge={badge} />,
    withTip: (control: ReactNode) => (hasTooltip ? <Tooltip text={label}>{control}</Tooltip> : control),
  };
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
