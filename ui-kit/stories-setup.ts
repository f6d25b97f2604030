import { page } from 'vitest/browser';

const setViewport = page.viewport.bind(page);

/** Asked for before each story, by way of Node and the driver, also where it is this size already: then there is no need to. */
page.viewport = async (width, height) => {
  if (window.innerWidth !== width || window.innerHeight !== height) await setViewport(width, height);
};
