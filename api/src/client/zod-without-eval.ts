/** zod would make functions out of texts, which the CSP refuses and reports: it reads this before its first schema. */
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });
