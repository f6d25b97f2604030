import { Content, Root, Trigger } from '@radix-ui/react-popover';
import type { ReactNode, RefObject } from 'react';
import { keepFocusElsewhere } from '../Floating/keep-focus-elsewhere.ts';
import { Stand } from '../Floating/Stand.tsx';
import { TopLayer } from '../Floating/TopLayer.tsx';
import styles from './Popover.module.css';

interface PopoverPanelProps {
  anchor: RefObject<HTMLElement | null>;
  id: string;
  label: string;
  align: 'start' | 'center' | 'end';
  isOpen: boolean;
  onClose: () => void;
  children: ReactNode;
}

/** The panel of a Popover. */
export function PopoverPanel({ anchor, id, label, align, isOpen, onClose, children }: PopoverPanelProps) {
  return (
    <Root open={isOpen} onOpenChange={onClose}>
      <Trigger asChild>
        <Stand element={anchor} />
      </Trigger>
      {isOpen && (
        <TopLayer>
          <Content
            id={id}
            aria-label={label}
            align={align}
            sideOffset={4}
            collisionPadding={8}
            className={styles.panel}
            onCloseAutoFocus={keepFocusElsewhere}
          >
            {children}
          </Content>
        </TopLayer>
      )}
    </Root>
  );
}
