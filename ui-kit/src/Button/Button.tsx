import { LoaderCircle } from 'lucide-react';
import type { ButtonHTMLAttributes, MouseEvent, ReactNode, Ref } from 'react';
import { classNames } from '../class-names.ts';
import { Anchor, type AnchorProps } from '../Link/Link.tsx';
import styles from './Button.module.css';

export interface ButtonLook {
  tone?: 'primary' | 'secondary' | 'quiet' | 'danger' | undefined;
  /** `normal` follows the density of the app; `large` is the main action on a phone (52 px). */
  size?: 'small' | 'normal' | 'large' | undefined;
  icon?: ReactNode;
  /** After the label: a chevron or a key. */
  trailing?: ReactNode;
  isFullWidth?: boolean | undefined;
  className?: string | undefined;
}

/** What both have, and what is left for the one that is drawn. */
function lookOf<P extends ButtonLook>(props: P) {
  const { tone = 'secondary', size = 'normal', isFullWidth, className, icon, trailing, ...rest } = props;
  const attributes = {
    className: classNames(styles.button, className),
    'data-tone': tone,
    'data-size': size,
    'data-full': isFullWidth || undefined,
  };
  return { ...rest, icon, trailing, attributes };
}

export interface ButtonProps extends ButtonLook, Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'className'> {
  /** The work runs: the label stays, a turning circle comes before it, a second click does nothing. */
  isBusy?: boolean | undefined;
  ref?: Ref<HTMLButtonElement> | undefined;
}

/** A button. One `primary` per view; `danger` only in the dialog that confirms. */
export function Button(props: ButtonProps) {
  const { attributes, icon, trailing, isBusy, children, onClick, onKeyDown, ...rest } = lookOf(props);
  return (
    <button
      type="button"
      {...rest}
      {...attributes}
      aria-busy={isBusy || undefined}
      aria-disabled={isBusy || undefined}
      onClick={isBusy ? refuse : onClick}
      onKeyDown={(event) => {
        onKeyDown?.(event);
        // Held since the press that brought this button: a dialog would be agreed to before it is read.
        if (event.key === 'Enter' && event.repeat) event.preventDefault();
      }}
    >
      {isBusy ? <LoaderCircle data-look="turning" strokeWidth={2} /> : icon}
      {children}
      {trailing}
    </button>
  );
}

/** It stays the button that sends its form, and refuses: without one, Enter in the only field of a form would send it again. */
const refuse = (event: MouseEvent) => event.preventDefault();

/** A link that looks like a button: it leads somewhere, a Button does something. */
export function ButtonLink(props: ButtonLook & AnchorProps) {
  const { attributes, icon, trailing, children, ...rest } = lookOf(props);
  return (
    <Anchor {...rest} {...attributes}>
      {icon}
      {children}
      {trailing}
    </Anchor>
  );
}
