/** Runs after the styles, which bring the font. Text drawn in another one first would move what follows. */
function waitForFont({ dataset }: HTMLElement): void {
  dataset['font'] = 'loading'
  void document.fonts.load('1em "Figtree Variable"').finally(() => delete dataset['font'])
}

waitForFont(document.documentElement)
