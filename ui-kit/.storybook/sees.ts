import { expect } from 'storybook/test';
import type { StoryContext } from '@storybook/react-vite';

type Drawn = Pick<StoryContext, 'canvas'>;
type Words = string | RegExp;

/** What many stories hold and no more, once it is there: `play: says('Aucun contact à afficher')`. */
export const says =
  (words: Words) =>
  async ({ canvas }: Drawn): Promise<void> => {
    await expect(await canvas.findByText(words)).toBeVisible();
  };

/** The same of something that is not only text: `play: shows('button', 'Réessayer')`. */
export const shows =
  (role: Parameters<Drawn['canvas']['findByRole']>[0], name: Words) =>
  async ({ canvas }: Drawn): Promise<void> => {
    await expect(await canvas.findByRole(role, { name })).toBeVisible();
  };
