/** The width of the text: 1440 with its margins. */
export const WRAP = 'mx-auto w-full max-w-page px-10 max-md:px-4';
