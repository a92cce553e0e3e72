declare global {
  /** Repeats for the app what the user did before its code was here. */
  var releaseInput: (() => void) | undefined
}

/** Presses wait for the code of the login form. Enter in a field is a click on the form's button. */
export function holdInput(): void {
  const pressed = new Set<HTMLElement>()
  const hold = (event: Event) => {
    const button = event.target instanceof Element && event.target.closest('button')
    if (!button) return
    event.preventDefault()
    event.stopPropagation()
    pressed.add(button)
  }
  addEventListener('click', hold, true)
  globalThis.releaseInput = () => {
    globalThis.releaseInput = undefined
    removeEventListener('click', hold, true)
    for (const input of document.querySelectorAll('input')) repeatInput(input)
    // React renders what was typed in a microtask.
    queueMicrotask(() => {
      for (const button of pressed) button.click()
    })
  }
}

/** React hears of changes alone, and compares with what was last assigned to the element itself. */
function repeatInput(input: HTMLInputElement): void {
  if (input.type === 'radio') {
    if (!input.checked || input.defaultChecked) return
    input.checked = false
    input.click()
  } else if (input.value !== '') {
    const { value } = input
    input.value = ''
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, value)
    input.dispatchEvent(new Event('input', { bubbles: true }))
  }
}
