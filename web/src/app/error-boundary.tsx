import { Component, type ReactNode } from 'react'
import { LoadingFailed } from './loading-failed.tsx'

export class ErrorBoundary extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false }

  static getDerivedStateFromError() {
    return { failed: true }
  }

  override render() {
    return this.state.failed ? <LoadingFailed /> : this.props.children
  }
}
