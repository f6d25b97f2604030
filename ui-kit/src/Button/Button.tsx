import { LoaderCircle } from 'lucide-react';
import type { ButtonHTMLAttributes, MouseEvent, ReactNode, Ref } from 'react';
import { classNames } from '../class-names.ts';
import { Anchor } from '../Link/Link.tsx';
import styles from './Button.module.css';

export type ButtonTone = 'primary' | 'secondary' | 'quiet' | 'danger';
export type ButtonSize = 'small' | 'normal' | 'large';

export interface ButtonLook {
  tone?: ButtonTone | undefined;
  /** `normal` follows the density of the app; `large` is the main action on a phone (52 px). */
  size?: ButtonSize | undefined;
  icon?: ReactNode;
  /** After the label: a chevron or a key. */
  trailing?: ReactNode;
  isFullWidth?: boolean | undefined;
}

export interface ButtonProps extends ButtonLook, ButtonHTMLAttributes<HTMLButtonElement> {
  /** The work runs: the label stays, a turning circle comes before it, a second click does nothing. */
  isBusy?: boolean | undefined;
  ref?: Ref<HTMLButtonElement> | undefined;
}

/** A button. One `primary` per view; `danger` only in the dialog that confirms. */
export function Button({
  tone = 'secondary',
  size = 'normal',
  icon,
  trailing,
  isBusy = false,
  isFullWidth = false,
  className,
  children,
  onClick,
  onKeyDown,
  type = 'button',
  ...rest
}: ButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      className={classNames(styles.button, className)}
      data-tone={tone}
      data-size={size}
      data-full={isFullWidth || undefined}
      aria-busy={isBusy || undefined}
      aria-disabled={isBusy || undefined}
      onClick={isBusy ? refuse : onClick}
      onKeyDown={(event) => {
        onKeyDown?.(event);
        // Held since the press that brought this button: a dialog would be agreed to before it is read.
        if (event.key === 'Enter' && event.repeat) event.preventDefault();
      }}
    >
      {isBusy ? <LoaderCircle className={styles.turning} size={16} strokeWidth={2} aria-hidden /> : icon}
      {children}
      {trailing}
    </button>
  );
}

/** It stays the button that sends its form, and refuses: without one, Enter in the only field of a form would send it again. */
const refuse = (event: MouseEvent) => event.preventDefault();

export interface ButtonLinkProps extends ButtonLook {
  href: string;
  target?: string | undefined;
  download?: string | boolean | undefined;
  children: ReactNode;
  className?: string | undefined;
  onClick?: (() => void) | undefined;
}

/** A link that looks like a button: it leads somewhere, a Button does something. */
export function ButtonLink({
  tone = 'secondary',
  size = 'normal',
  icon,
  trailing,
  isFullWidth = false,
  className,
  children,
  ...rest
}: ButtonLinkProps) {
  return (
    <Anchor
      {...rest}
      className={classNames(styles.button, className)}
      data-tone={tone}
      data-size={size}
      data-full={isFullWidth || undefined}
    >
      {icon}
      {children}
      {trailing}
    </Anchor>
  );
}
