import type { Meta, StoryObj } from '@storybook/react-vite';
import { Screen } from '../stories/Layout.tsx';
import { samplePdf } from '../stories/sample-documents.ts';
import { PaperViewer, type PaperViewerProps } from './PaperViewer.tsx';

const meta: Meta<PaperViewerProps> = {
  title: 'Documents/PaperViewer',
  component: PaperViewer,
  args: {
    id: 1042,
    title: 'Facture n°\u00a01042',
    fileName: 'facture-1042.pdf',
    url: samplePdf(['Facture n°\u00a01042', 'Forfait Serenity, novembre 2026']),
  },
  decorators: [
    (Story) => (
      <Screen>
        <Story />
      </Screen>
    ),
  ],
};

export default meta;
type Story = StoryObj<PaperViewerProps>;

export const Full: Story = { name: 'Rempli' };
export const IsBeingMade: Story = { name: 'PDF en préparation', args: { url: null } };
