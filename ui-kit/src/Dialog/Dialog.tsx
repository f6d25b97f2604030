import * as RadixDialog from '@radix-ui/react-dialog';
import { X } from 'lucide-react';
import { useRef, type ReactNode, type RefObject } from 'react';
import { IconButton } from '../IconButton/IconButton.tsx';
import styles from './Dialog.module.css';

export interface DialogProps {
  isOpen: boolean;
  onClose: () => void;
  /** The question, or the name of the work. */
  title: ReactNode;
  description?: ReactNode;
  children?: ReactNode;
  /** The buttons; the last is the one that does the thing. */
  footer?: ReactNode;
  /** `normal` 440, `wide` 720, `full` nearly the screen, `side` a sheet at the right, `bottom` a sheet on a phone. */
  size?: 'normal' | 'wide' | 'full' | 'side' | 'bottom' | undefined;
  /** Takes the focus when it opens; else the first field or button. */
  initialFocus?: RefObject<HTMLElement | null> | undefined;
  /** A click outside and Escape do nothing (work would be lost). */
  isPersistent?: boolean | undefined;
  hasCloseButton?: boolean | undefined;
}

/** A modal dialog: holds the focus, closes with Escape, gives the focus back to what opened it. */
export function Dialog({
  isOpen,
  onClose,
  title,
  description,
  children,
  footer,
  size = 'normal',
  initialFocus,
  isPersistent = false,
  hasCloseButton = true,
}: DialogProps) {
  const opener = useRef<HTMLElement | null>(null);
  return (
    <RadixDialog.Root open={isOpen} onOpenChange={(open) => !open && onClose()}>
      <RadixDialog.Portal>
        {/* Not Radix' own overlay: it writes a <style> tag that our CSP refuses; reset.css stops the scroll. */}
        <div className={styles.backdrop} data-modal-open aria-hidden />
        <RadixDialog.Content
          className={styles.dialog}
          data-size={size}
          {...(description ? undefined : { 'aria-describedby': undefined })}
          onOpenAutoFocus={(event) => {
            opener.current = document.activeElement instanceof HTMLElement ? document.activeElement : null;
            if (!initialFocus?.current) return;
            event.preventDefault();
            initialFocus.current.focus();
          }}
          onCloseAutoFocus={(event) => {
            event.preventDefault();
            opener.current?.focus();
          }}
          onEscapeKeyDown={(event) => {
            // Escape closes one layer at a time: first the list or panel that is open inside.
            const hasPanel = document.querySelector('[role="dialog"] [data-floating]') !== null;
            if (isPersistent || hasPanel) event.preventDefault();
          }}
          onInteractOutside={(event) => {
            const isToast = event.target instanceof Element && event.target.closest('[data-toaster]');
            if (isPersistent || isToast) event.preventDefault();
          }}
        >
          <header className={styles.head}>
            <RadixDialog.Title className={styles.title}>{title}</RadixDialog.Title>
            {hasCloseButton && (
              <IconButton
                label="Fermer"
                hasTooltip={false}
                icon={<X size={16} strokeWidth={1.75} aria-hidden />}
                onClick={onClose}
              />
            )}
          </header>
          <div className={styles.body}>
            {description && (
              <RadixDialog.Description className={styles.description}>{description}</RadixDialog.Description>
            )}
            {children}
          </div>
          {footer && <footer className={styles.foot}>{footer}</footer>}
        </RadixDialog.Content>
      </RadixDialog.Portal>
    </RadixDialog.Root>
  );
}
