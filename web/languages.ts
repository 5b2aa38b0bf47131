/** The languages of the page, as they call themselves. Each has locales/<language>.po. */
export const LANGUAGES = { en: "English", nl: "Nederlands" } as const;
