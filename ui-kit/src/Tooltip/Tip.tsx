import { Content, Provider, Root, Trigger } from '@radix-ui/react-tooltip';
import type { ReactNode, RefObject } from 'react';
import { Stand } from '../Popover/Stand.tsx';
import { TopLayer } from '../Popover/TopLayer.tsx';
import styles from './Tooltip.module.css';

interface TipProps {
  anchor: RefObject<HTMLElement | null>;
  id: string;
  placement: 'above' | 'below';
  onClose: () => void;
  children: ReactNode;
}

/** An open tip. */
export function Tip({ anchor, id, placement, onClose, children }: TipProps) {
  return (
    <Provider disableHoverableContent>
      <Root open onOpenChange={onClose}>
        <Trigger asChild>
          <Stand element={anchor} />
        </Trigger>
        <TopLayer>
          <Content
            id={id}
            side={placement === 'above' ? 'top' : 'bottom'}
            sideOffset={6}
            collisionPadding={8}
            className={styles.tip}
          >
            {children}
          </Content>
        </TopLayer>
      </Root>
    </Provider>
  );
}
