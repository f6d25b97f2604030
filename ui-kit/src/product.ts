/** The product's name, mail domain and version, as built in: the name is configuration. */
export const product = {
  name: import.meta.env.VITE_PRODUCT_NAME as string,
  domain: import.meta.env.VITE_PRODUCT_DOMAIN as string,
  version: import.meta.env.VITE_VERSION as string,
} as const;
