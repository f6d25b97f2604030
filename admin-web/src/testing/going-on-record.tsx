import { LinkProvider } from '@accordent/ui-kit/Link/Link.tsx';
import type { Decorator } from '@storybook/react-vite';
import { useLocation, useSearch } from 'wouter';
import { tabOf } from '../coverage-requests/record/tabs.ts';

/** Links lead on within the record, whose tab stands in the address; that is told beside it. */
export const GoingOnRecord: Decorator = (Story, { args }) => {
  const [location, go] = useLocation();
  const search = useSearch();
  args['tab'] = tabOf(location.split('/')[5]);
  return (
    <LinkProvider navigate={go}>
      <Story />
      <output hidden aria-label="Adresse">{`${location}?${search}`}</output>
    </LinkProvider>
  );
};
