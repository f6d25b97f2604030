import { LinkProvider } from '@accordent/ui-kit/Link/Link.tsx';
import type { Decorator } from '@storybook/react-vite';
import { useLocation, useSearch } from 'wouter';
import { tabOf } from '../coverage-requests/record/tabs.ts';

/** Links lead on, to another record too: which one and its tab stand in the address, which is told beside it. */
export const GoingOnRecord: Decorator = (Story, { args }) => {
  const [location, go] = useLocation();
  const search = useSearch();
  const [shown, tab] = location.split('/').slice(4);
  Object.assign(args, { id: Number(shown), tab: tabOf(tab) });
  return (
    <LinkProvider navigate={go}>
      <Story />
      <output hidden aria-label="Adresse">{`${location}?${search}`}</output>
    </LinkProvider>
  );
};
