/** Changes that leave the behaviour as it is, with the reason: the end of a file's name, the kind of change, a part of the line, and what it becomes where that matters. */
export const equivalents = []
