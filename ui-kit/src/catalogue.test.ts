import { describe, expect, it } from 'vitest';
import { uses } from './stories/uses.ts';

const kit = import.meta.glob<string>('./**/*.{ts,tsx}', { query: '?raw', import: 'default', eager: true });
const apps = import.meta.glob<string>('../../{admin-web,dentist-web}/src/**/*.{ts,tsx}', {
  query: '?raw',
  import: 'default',
  eager: true,
});
const sources: Record<string, string> = { ...kit, ...apps };

const isStory = (path: string) => path.endsWith('.stories.tsx');
const isComponent = (path: string) => /\/[A-Z]\w*\.tsx$/.test(path);

/** `./a/B.tsx` importing `../c/D.tsx` → `./c/D.tsx`. */
function resolve(from: string, to: string): string {
  return new URL(to, new URL(from, 'http://x/y/z/src/')).pathname;
}

const byPlace = new Map(Object.entries(sources).map(([path, text]) => [resolve('./', path), text]));

function importsOf(place: string): string[] {
  const text = byPlace.get(place) ?? '';
  return [...text.matchAll(/(?:from |import\()'([^']+\.tsx?)'/g)].map(([, to]) =>
    to!.startsWith('@accordent/ui-kit/')
      ? resolve('./', `./${to!.slice('@accordent/ui-kit/'.length)}`)
      : resolve(`http://x${place}`, to!),
  );
}

const told = [...byPlace.keys()].filter(isStory);
const seen = new Set<string>(told);
for (const place of seen) for (const to of importsOf(place)) if (byPlace.has(to)) seen.add(to);

/** What fetches, or puts together what stories show already: journeys look at these in the running product. */
const isComposition = (place: string) =>
  /\/(layout|sessions|shared)\/|\/(App|main)\.tsx$/.test(place) ||
  /\.api\.ts'/.test(byPlace.get(place) ?? '');

/** Pages to read, not components. */
const pages = ['Fondations/Jetons', 'Fondations/Écriture'];

describe('the catalogue', () => {
  it('has a page for every folder of the kit that holds a component', () => {
    const folders = (paths: string[]) => new Set(paths.map((path) => path.split('/')[1]));
    const ofStories = folders(Object.keys(kit).filter(isStory));
    const all = [...folders(Object.keys(kit).filter(isComponent))];
    expect(all.filter((folder) => !ofStories.has(folder))).toEqual([]);
  });

  it('shows every component of both apps in a story, by itself or in another', () => {
    const missing = [...byPlace.keys()].filter(
      (place) => isComponent(place) && !seen.has(place) && !isComposition(place),
    );
    expect(missing).toEqual([]);
  });

  it('shows every screen of the back-office in a story of its own', () => {
    const screens = [...byPlace.keys()].filter((place) =>
      /\/admin-web\/src\/(?!shared)[\w-]+\/\w+Page\.tsx$/.test(place),
    );
    expect(screens.length).toBeGreaterThan(20);
    expect(screens.filter((place) => !told.includes(place.replace('.tsx', '.stories.tsx')))).toEqual([]);
  });

  it('says of every component of the kit when to take it', () => {
    const titles = told.map((place) => /title: '([^']+)'/.exec(byPlace.get(place) ?? '')?.[1] ?? '');
    const ofKit = titles.filter((title) => uses[title.split('/')[0]!]);
    const said = Object.entries(uses).flatMap(([family, components]) =>
      Object.keys(components).map((name) => `${family}/${name}`),
    );
    expect(said.toSorted()).toEqual(ofKit.filter((title) => !pages.includes(title)).toSorted());
  });

  // Storybook would make one of an export: English beside French in the same list.
  it('names every story', () => {
    const nameless = told.flatMap((place) =>
      [...(byPlace.get(place) ?? '').matchAll(/^export const (\w+)(.*\s.*\s.*)/gm)]
        .filter(([, , start]) => !/^: Story = \{\s+(\.\.\.[\w.]+,\s+)*name: ['"]/.test(start!))
        .map(([, story]) => `${place} ${story}`),
    );
    expect(nameless).toEqual([]);
  });
});
