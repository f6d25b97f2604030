/** The product's name and version, as built in (decisions, head: the name is configuration). */
export const product = {
  name: import.meta.env.VITE_PRODUCT_NAME as string,
  version: import.meta.env.VITE_VERSION as string,
} as const;
