import * as RadixPopover from '@radix-ui/react-popover';
import type { ReactElement, ReactNode } from 'react';
import styles from './Popover.module.css';

export interface PopoverProps {
  /** The button that opens it. */
  trigger: ReactElement;
  children: ReactNode;
  /** What it holds, for screen readers. */
  label: string;
  isOpen?: boolean | undefined;
  onOpenChange?: ((isOpen: boolean) => void) | undefined;
  align?: 'start' | 'center' | 'end' | undefined;
}

/** A floating panel of its trigger. Escape and a click outside close it; the focus goes back to the trigger. */
export function Popover({ trigger, children, label, isOpen, onOpenChange, align = 'start' }: PopoverProps) {
  return (
    <RadixPopover.Root
      {...(isOpen === undefined ? undefined : { open: isOpen })}
      {...(onOpenChange ? { onOpenChange } : undefined)}
    >
      <RadixPopover.Trigger asChild>{trigger}</RadixPopover.Trigger>
      <RadixPopover.Portal>
        <RadixPopover.Content
          className={styles.panel}
          align={align}
          sideOffset={4}
          collisionPadding={8}
          aria-label={label}
        >
          {children}
        </RadixPopover.Content>
      </RadixPopover.Portal>
    </RadixPopover.Root>
  );
}
