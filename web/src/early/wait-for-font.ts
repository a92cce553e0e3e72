/** Runs after the styles, which bring the font. Text drawn in another one first would move what follows. */
const page = document.documentElement
page.dataset['font'] = 'loading'
void document.fonts.load('1em "Figtree Variable"').finally(() => delete page.dataset['font'])

export {}
