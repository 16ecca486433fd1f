/** A text as HTML or XML shows it: nothing in it is taken for markup. */
export const escapeMarkup = (text: string): string => text.replace(/[&<>"']/g, (c) => `&#${c.charCodeAt(0)};`)
