import { Content, Root, Trigger } from '@radix-ui/react-popover';
import type { ReactNode, RefObject } from 'react';
import { Stand } from '../Floating/Stand.tsx';
import { TopLayer } from '../Floating/TopLayer.tsx';
import styles from './Select.module.css';

export interface OptionsPanelProps {
  /** The field that it opens under: it keeps the focus. */
  anchor: RefObject<HTMLElement | null>;
  isOpen: boolean;
  children: ReactNode;
}

const keep = (event: Event) => event.preventDefault();

/** Where the options of a field lie. */
export function OptionsPanel({ anchor, isOpen, children }: OptionsPanelProps) {
  return (
    <Root open={isOpen}>
      <Trigger asChild>
        <Stand element={anchor} />
      </Trigger>
      {isOpen && (
        <TopLayer>
          <Content
            role="presentation"
            align="start"
            sideOffset={4}
            collisionPadding={8}
            className={styles.floating}
            onOpenAutoFocus={keep}
            onCloseAutoFocus={keep}
            onInteractOutside={keep}
          >
            {children}
          </Content>
        </TopLayer>
      )}
    </Root>
  );
}
